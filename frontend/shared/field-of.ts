/** A field of an answer whose shape is not known; undefined where it has none. Unlike a schema it costs a first visit nothing. */
export const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
