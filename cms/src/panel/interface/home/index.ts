import { CheckCircle, Earth, WarningCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';

const text = (id: string, defaultMessage: string) => ({ id: `linefeed.home.${id}`, defaultMessage });
const readsLog = [
  { action: 'plugin::content-manager.explorer.read', subject: 'api::audit-entry.audit-entry' },
];

/** Strapi's own widgets count what a role may not see, so the page shows ours alone. */
export function addWidgets(app: StrapiApp) {
  app.widgets.register(() => [
    {
      id: 'waiting',
      icon: WarningCircle,
      title: text('waiting', 'Needs attention'),
      component: async () => (await import('./waiting')).Waiting,
    },
    {
      id: 'shortcuts',
      icon: Earth,
      title: text('shortcuts', 'Shortcuts'),
      component: async () => (await import('./shortcuts')).Shortcuts,
    },
    {
      id: 'decisions',
      icon: CheckCircle,
      title: text('decisions', 'Recent decisions'),
      permissions: readsLog,
      component: async () => (await import('./decisions')).Decisions,
    },
  ]);
}
