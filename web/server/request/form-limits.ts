/** Fields and choices; or a long text as well; or a blog, which the editor's script sends as JSON. */
type Form = 'short' | 'text' | 'blog';

/** Every page that takes forms, as in `app/routes.ts`, and the longest form that it takes. */
export const formPages: Record<string, Form> = {
  '/blog': 'blog',
  '/write': 'blog',
  '/blogs/update/:id': 'blog',
  '/blogs/:id': 'text',
  '/contact': 'text',
  '/dashboard/admin/settings': 'text',
  '/dashboard/admin/blogs': 'short',
  '/dashboard/admin/queue': 'short',
  '/dashboard/admin/users': 'short',
  '/authors/:id': 'short',
  '/profile': 'short',
  '/login': 'short',
  '/SignIn': 'short',
  '/logout': 'short',
  '/subscribe': 'short',
};

const patterns = Object.entries(formPages).map(([path, form]) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i'),
  form,
}));

/** The longest form that the page of this path takes. */
export function formSizeOf(path: string): Form {
  return patterns.find(({ pattern }) => pattern.test(path))?.form ?? 'short';
}
