/** Header of the reply to an act that the views have not seen yet, also where the body has no place to say so. */
export const lateHeader = 'acta-late';

/** Header of a response to a member: the position that every view had reached when the call began. */
export const seenHeader = 'acta-position';
