/** What somebody writes about, as the events have it; a public page does not load those. */
export const contactTopics = ['sales', 'support', 'privacy', 'other'] as const;
