type AskProof = () => Promise<boolean>;
let ask: AskProof = async () => false;
let asked: Promise<boolean> | null = null;

/** Who asks the person for a fresh proof: the dashboard does, by a dialog. Returns how to undo this. */
export const onStepUp = (handler: AskProof): (() => void) => {
  const before = ask;
  ask = handler;
  return () => {
    ask = before;
  };
};

/** Whether the person has proved anew who they are. Calls that need it at the same time share one answer. */
export function proveAgain(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
