import * as contract from '../../../contract';
import type { Operation } from '../../../contract';

export interface Group {
  name: string;
  description: string;
  operations: readonly unknown[];
}

/** The calls in the order in which somebody who is new here needs them. */
export const groups: readonly Group[] = [
  {
    name: 'Blogs',
    description: 'Read, search and like published blogs.',
    operations: [
      contract.listBlogs,
      contract.getBlog,
      contract.searchBlogs,
      contract.listRecommendations,
      contract.getNeighbours,
      contract.like,
      contract.unlike,
      contract.listSitemap,
    ],
  },
  {
    name: 'Your blogs',
    description: 'Write, edit and delete blogs of your own.',
    operations: [
      contract.createBlog,
      contract.updateBlog,
      contract.listMyBlogs,
      contract.getMyBlog,
      contract.countMyBlogs,
      contract.deleteMyBlog,
    ],
  },
  {
    name: 'Comments',
    description: 'Read and write the comments on a blog.',
    operations: [contract.listComments, contract.createComment, contract.deleteComment],
  },
  {
    name: 'Tags and categories',
    description: 'Find blogs by what they are about.',
    operations: [contract.listTags, contract.listBlogsOfTag, contract.listCategories],
  },
  {
    name: 'Users',
    description: 'Register, edit your profile, and follow authors.',
    operations: [
      contract.register,
      contract.getMe,
      contract.findMe,
      contract.updateProfile,
      contract.changePassword,
      contract.getAuthor,
      contract.follow,
      contract.unfollow,
    ],
  },
  {
    name: 'Sessions',
    description: 'Log in and out, and see where you are logged in.',
    operations: [
      contract.login,
      contract.logout,
      contract.listSessions,
      contract.endSession,
      contract.endOtherSessions,
    ],
  },
  {
    name: 'Uploads',
    description: 'Upload pictures for blogs and profiles.',
    operations: [contract.upload],
  },
  {
    name: 'Site',
    description: 'Read the site’s public settings, send it a message, and subscribe to new blogs.',
    operations: [contract.getSettings, contract.sendContactMessage, contract.subscribe],
  },
  {
    name: 'API description',
    description: 'Read this description.',
    operations: [contract.readDescription, contract.getDescription],
  },
  {
    name: 'Admin',
    description: 'Moderate blogs, manage users and change settings. Only admins may make these calls.',
    operations: [
      contract.listDashboard,
      contract.setBlogStatus,
      contract.deleteBlog,
      contract.getOverview,
      contract.listUsers,
      contract.ban,
      contract.unban,
      contract.makeAdmin,
      contract.removeAdmin,
      contract.getAdminSettings,
      contract.changeSettings,
      contract.listAudit,
    ],
  },
];

export function groupOf(row: Operation): Group {
  const group = groups.find(({ operations }) => operations.includes(row));
  if (!group) throw new Error(`${row.method} ${row.path} belongs to no group of the description`);
  return group;
}

const order = groups.flatMap((group) => group.operations);

/** Calls in the order of the groups; throws when one of them is in no group. */
export function inReadingOrder(operations: readonly Operation[]): Operation[] {
  return operations.filter(groupOf).sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
