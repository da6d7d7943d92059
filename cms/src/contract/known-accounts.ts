/** The account that the blogs and comments of deleted accounts pass to: it has no page, and nobody follows it. */
export const deletedUserId = 'deleteduser0000000000000';

// Known to everyone: they exist only while DEMO_ACCOUNTS=true, which a public address refuses.
export const demoUser = { name: 'Demo User', email: 'demo.user@linefeed.dev', password: 'Demo-User-1!' };
export const demoAdmin = { name: 'Demo Admin', email: 'demo.admin@linefeed.dev', password: 'Demo-Admin-1!' };
export const demoEditor = {
  firstname: 'Demo',
  lastname: 'Editor',
  email: 'demo.editor@linefeed.dev',
  password: 'Demo-Editor-1!',
};
