/**
 * Finds a name in texts as whole words: "Test 1" stands in "see Test 1, page 2", and not in "Test 12" or "Test 1.2".
 * An empty name stands nowhere.
 */
export function findsName(name: string): (text: string) => boolean {
  if (name.trim() === '') return () => false;
  return (text) => {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      if (
        !wordBefore.test(text.slice(Math.max(0, at - 2), at)) &&
        !wordAfter.test(text.slice(at + name.length, at + name.length + 3))
      )
        return true;
    }
    return false;
  };
}

const wordBefore = /[\p{L}\p{N}]$/u;
/** A dot or a hyphen ends a name, except before a digit: "1.2" and "1-2" are other names than "1". */
const wordAfter = /^(?:[\p{L}\p{N}]|[.-]\p{N})/u;
