/** The account that the blogs and comments of deleted accounts pass to: it has no page, and nobody follows it. */
export const deletedUserId = 'deleteduser0000000000000';
