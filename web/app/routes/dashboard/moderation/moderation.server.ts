import { redirect } from '@remix-run/node';
import {
  statusesInputSchema,
  statusInputSchema,
  type BlogCard,
  type DetailedCard,
  type ModeratedStatus,
} from 'cms/contract';
import type { Caller } from '../../../cms/client/call-cms.server';
import { loadList } from '../../../cms/client/list.server';
import { parseForm, textOf, unknownAction } from '../../../http/form.server';
import { withDialog } from '../../../ui/dialog/dialog-address';
import { adminAction } from '../admin-action.server';
import {
  deleteBlog,
  listModeratedBlogs,
  listPendingBlogs,
  setBlogStatus,
  setBlogStatuses,
} from '../../../cms/dashboard.server';
import { cutExcerpt } from '../../../ui/text/format';
import { urls } from '../../../urls';

/** Lists blogs of one status, and by the title in the address. */
export async function loadBlogs(caller: Caller, status: ModeratedStatus | undefined) {
  const { searchParams } = new URL(caller.request.url);
  const query = searchParams.get('query')?.trim().slice(0, 200) || undefined;
  const path = urls.dashboardTab('blogs', { query, status });
  const list = await loadList(caller, path, (after) => listModeratedBlogs(caller, { query, status, after }));
  return {
    status: status ?? '',
    query: query ?? '',
    list: { ...list, items: list.items.map(presentRow) },
  };
}

/** Lists the blogs that wait. */
export async function loadQueue(caller: Caller) {
  const path = urls.dashboardTab('queue');
  const list = await loadList(caller, path, (after) => listPendingBlogs(caller, { after }));
  return { list: { ...list, items: list.items.map(presentPendingRow) } };
}

export type QueuePage = Awaited<ReturnType<typeof loadQueue>>;
export type BlogsPage = Awaited<ReturnType<typeof loadBlogs>>;
export type PendingRow = ReturnType<typeof presentPendingRow>;
export type BlogRow = ReturnType<typeof presentRow>;

function presentPendingRow(blog: DetailedCard) {
  return { ...presentRow(blog), author: blog.author, links: blog.links };
}

function presentRow(blog: BlogCard) {
  return {
    id: blog._id,
    title: blog.title,
    excerpt: cutExcerpt(blog.excerpt, 300),
    author: blog.author,
    status: blog.status as ModeratedStatus,
    reason: blog.rejectionReason ?? null,
    date: blog.createdAt,
    updatedAt: blog.updatedAt,
    readingMinutes: blog.readingMinutes,
  };
}

/** Deletes a blog or changes its status. */
export const blogsAction = adminAction({
  async run(caller, form) {
    const id = textOf(form, 'id');
    switch (form.get('intent')) {
      case 'delete':
        return deleteBlog(caller, id);
      case 'status':
        return changeStatus(caller, id, form);
      case 'statuses':
        return changeStatuses(caller, form);
      default:
        throw unknownAction();
    }
  },
  values: (form) => ({ blogs: form.getAll('blog').map(String) }),
});

async function changeStatus(caller: Caller, id: string, form: FormData) {
  // The select sends 'rejected' itself when there is no script; the dialog then asks for the reason.
  if (form.get('status') === 'rejected' && !form.has('reason')) {
    const url = new URL(caller.request.url);
    return redirect(url.pathname + withDialog(url, 'reject', id));
  }
  return setBlogStatus(caller, id, parseForm(form, statusInputSchema));
}

/** The blogs that were chosen, each with the version that the admin has seen. */
function chosenBlogs(form: FormData) {
  return form.getAll('blog').map((value) => {
    const [_id = '', updatedAt] = String(value).split(' ');
    return { _id, updatedAt };
  });
}

function changeStatuses(caller: Caller, form: FormData) {
  const input = { status: form.get('status'), reason: textOf(form, 'reason'), blogs: chosenBlogs(form) };
  return setBlogStatuses(caller, parseForm(input, statusesInputSchema));
}
