import type { Role } from './contract';

export type Caller = Role | 'visitor';

const anyone: readonly Caller[] = ['visitor', 'user', 'admin'];
const members: readonly Caller[] = ['user', 'admin'];
const admins: readonly Caller[] = ['admin'];

/** Who may do what. Ownership is checked in the query that reads the row. */
export const permissions = {
  'audit.list': admins,
  'blog.create': members,
  'blog.deleteAny': admins,
  'blog.deleteOwn': members,
  'blog.list': anyone,
  'blog.listModerated': admins,
  'blog.listOwn': members,
  'blog.moderate': admins,
  'blog.neighbours': anyone,
  'blog.read': anyone,
  'blog.readOwn': members,
  'blog.recommend': anyone,
  'blog.search': anyone,
  'blog.sitemap': anyone,
  'blog.update': members,
  'category.list': anyone,
  'comment.create': members,
  'comment.delete': members,
  'comment.list': anyone,
  'contact.send': anyone,
  'description.read': anyone,
  'follow.change': members,
  'like.change': members,
  'overview.read': admins,
  'page.read': anyone,
  'session.end': members,
  'session.find': anyone,
  'session.list': members,
  'session.login': anyone,
  'session.logout': anyone,
  'setting.change': admins,
  'setting.read': anyone,
  'setting.readAll': admins,
  'subscriber.add': anyone,
  'subscriber.confirm': anyone,
  'subscriber.list': admins,
  'subscriber.unsubscribe': anyone,
  'subscriber.unsubscribeDomain': admins,
  'tag.list': anyone,
  'tag.read': anyone,
  'upload.store': members,
  'user.ban': admins,
  'user.changePassword': members,
  'user.changeRole': admins,
  'user.deleteSelf': members,
  'user.checkLink': anyone,
  'user.confirmEmail': anyone,
  'user.forgotPassword': anyone,
  'user.list': admins,
  'user.read': anyone,
  'user.readSelf': members,
  'user.register': anyone,
  'user.readConfirmation': anyone,
  'user.requestConfirmation': members,
  'user.resetPassword': anyone,
  'user.update': members,
} satisfies Record<string, readonly Caller[]>;

export type Action = keyof typeof permissions;
