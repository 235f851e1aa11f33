type AskProof = () => Promise<boolean>;
let ask: AskProof = async () => false;
let asked: Promise<boolean> | null = null;

/**
 * Sets the handler that asks the person for a fresh proof: a dialog of the dashboard. Returns a function that restores
 * the earlier one.
 */
export const onStepUp = (handler: AskProof): (() => void) => {
  const before = ask;
  ask = handler;
  return () => {
    ask = before;
  };
};

/** Whether the person has proved their identity again. Calls that need it at the same time share one result. */
export function proveAgain(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
