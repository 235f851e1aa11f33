import { useParams } from 'react-router';
import { ChangeScreen } from './change-screen.tsx';
import { Register } from './register.tsx';

/** The register of planned changes, or one of them. */
export function Component() {
  const { changeId } = useParams();
  return changeId === undefined ? <Register /> : <ChangeScreen key={changeId} changeId={changeId} />;
}
