import type { Core } from '@strapi/strapi';
import { blogInputSchema } from '../../contract';

/** The rights of a role to the documents of a content type: for reading and writing by field, or none at all. */
interface TypeRights {
  read: readonly string[];
  create?: readonly string[];
  update?: readonly string[];
  delete?: true;
  /** Only documents that the account itself has made in the panel. */
  ownOnly?: true;
}

interface Role {
  description: string;
  types: Record<string, TypeRights>;
  /** In the media library, changes to files that others have added. */
  changesAllFiles: boolean;
}

const blog = 'api::blog.blog';
const writtenByAuthors = [...Object.keys(blogInputSchema.omit({ status: true }).shape), 'author'];
const decidedByEditors = ['state', 'rejectionReason'];
const countedByUs = ['excerpt', 'releasedAt', 'versionAt', 'readingMinutes', 'likesCount', 'commentsCount'];
const blogFields = [...writtenByAuthors, ...decidedByEditors];
/** The version that a form was filled from, so that it is not saved over a newer one. */
const formVersion = 'versionAt';

const category = ['name', 'slug', 'selectable', 'position'];
const subscriber = ['name', 'email', 'unsubscribedAt'];
const settings = [
  ...['moderation', 'reportsHide', 'emailConfirmation', 'digest'],
  ...['phone', 'email', 'location', 'socialLinks'],
  ...['siteName', 'tagline', 'description', 'logo', 'icon', 'accent', 'css', 'navigation'],
  ...['homeTitle', 'homeText', 'footerText', 'footerCategories'],
];
const reported = [
  'subjectType',
  'label',
  'reportsCount',
  'spam',
  'abuse',
  'copyright',
  'other',
  'lastReportedAt',
];
const reportDecision = ['state', 'decision', 'reason', 'decidedBy', 'decidedAt'];
const auditEntry = ['action', 'actorName', 'subjectType', 'subjectLabel', 'detail'];
const mail = ['kind', 'recipient', 'state', 'attempts', 'lastAnswer', 'messageId'];
const mailDates = ['nextAttemptAt', 'sentAt', 'expiresAt'];

/** The panel's roles by their code. Each start sets them: a role of one's own is what an operator adds. */
export const panelRoles: Record<string, Role> = {
  'strapi-editor': {
    description: 'Decides what is published, and looks after responses, messages, subscribers and the site.',
    types: {
      [blog]: {
        read: [...blogFields, ...countedByUs],
        create: blogFields,
        update: [...blogFields, formVersion],
        delete: true,
      },
      'api::comment.comment': {
        read: ['content', 'blog', 'author', 'hidden'],
        update: ['content', 'hidden'],
        delete: true,
      },
      'api::report.report': { read: [...reported, ...reportDecision] },
      'api::category.category': {
        read: [...category, 'blogsCount'],
        create: category,
        update: category,
        delete: true,
      },
      'api::tag.tag': { read: ['name', 'blogsCount'], create: ['name'], update: ['name'], delete: true },
      'api::contact-message.contact-message': {
        read: ['name', 'email', 'subject', 'message', 'read', 'answered', 'suspect'],
        update: ['answered'],
        delete: true,
      },
      'api::subscriber.subscriber': {
        read: [...subscriber, 'state', 'confirmedAt'],
        create: subscriber,
        update: subscriber,
        delete: true,
      },
      'api::page.page': { read: ['name', 'html'], update: ['html'] },
      'api::site-setting.site-setting': { read: settings, update: settings },
      'api::mail.mail': { read: [...mail, ...mailDates] },
      'api::audit-entry.audit-entry': { read: auditEntry },
    },
    changesAllFiles: true,
  },
  'strapi-author': {
    description: 'Writes blogs, which wait until an editor publishes them.',
    types: {
      [blog]: {
        read: [...blogFields, ...countedByUs],
        create: writtenByAuthors,
        update: [...writtenByAuthors, formVersion],
        delete: true,
        ownOnly: true,
      },
      'api::category.category': { read: [...category, 'blogsCount'] },
      'api::tag.tag': { read: ['name', 'blogsCount'] },
    },
    changesAllFiles: false,
  },
};

interface Permission {
  action: string;
  subject?: string;
  properties?: { fields: readonly string[] };
  conditions?: string[];
}

const isCreator = ['admin::is-creator'];

function rightsToPermissions(subject: string, { ownOnly, ...rights }: TypeRights): Permission[] {
  return Object.entries(rights).map(([verb, fields]) => ({
    action: `plugin::content-manager.explorer.${verb}`,
    subject,
    ...(Array.isArray(fields) && { properties: { fields } }),
    ...(ownOnly && verb !== 'create' && { conditions: isCreator }),
  }));
}

function mediaPermissions(changesAllFiles: boolean): Permission[] {
  const conditions = changesAllFiles ? [] : isCreator;
  return [
    { action: 'plugin::upload.read', conditions },
    { action: 'plugin::upload.assets.create' },
    { action: 'plugin::upload.assets.update', conditions },
    { action: 'plugin::upload.assets.download' },
    { action: 'plugin::upload.assets.copy-link' },
  ];
}

const permissionsOf = ({ types, changesAllFiles }: Role): Permission[] => [
  ...Object.entries(types).flatMap(([uid, rights]) => rightsToPermissions(uid, rights)),
  ...mediaPermissions(changesAllFiles),
];

interface Roles {
  assignPermissions(role: number, permissions: Permission[]): Promise<unknown>;
}

/** Gives the panel's own roles what the table says; Strapi writes only what differs. */
export async function ensurePanelRoles(strapi: Core.Strapi) {
  const roles = strapi.service('admin::role') as unknown as Roles;
  for (const [code, role] of Object.entries(panelRoles)) {
    const stored = await strapi.db.query('admin::role').findOne({ where: { code } });
    if (!stored) continue;
    await roles.assignPermissions(stored.id, permissionsOf(role));
    if (stored.description === role.description) continue;
    const data = { description: role.description };
    await strapi.db.query('admin::role').update({ where: { id: stored.id }, data });
  }
}
