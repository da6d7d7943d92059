/** Others read this in place of a comment that a moderator, or the reports of it, have hidden. */
export const hiddenCommentText = 'Hidden by a moderator.';
