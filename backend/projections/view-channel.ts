/** Channel on which every move of a view is announced. */
export const viewChannel = 'view_moved';
