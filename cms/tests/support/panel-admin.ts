/** The panel's super admin in the run's CMS. */
export const panelAdmin = { email: 'panel@example.org', password: 'Panel-Admin-1!' };
