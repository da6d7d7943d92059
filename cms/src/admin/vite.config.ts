interface Config {
  plugins?: unknown[];
}

/** The page's name until the panel's script has set it. Strapi writes the page itself, so Vite's `transformIndexHtml` never runs. */
const nameInHead = {
  name: 'linefeed-head',
  enforce: 'post' as const,
  generateBundle(_options: unknown, files: Record<string, { source?: unknown }>) {
    const page = files['index.html'];
    const html = String(page?.source).replace(/<title>[^<]*<\/title>/, '<title>Linefeed</title>');
    if (!page || !html.includes('<title>Linefeed')) throw new Error('The page of the panel has no title.');
    page.source = html;
  },
};

/** Strapi's pages about a forgotten password promise a mail that nobody sends; no setting changes them. */
const noPasswordMails = {
  name: 'linefeed-no-password-mails',
  enforce: 'pre' as const,
  load(id: string) {
    if (!/Auth\/components\/(ForgotPassword|ForgotPasswordSuccess|ResetPassword)\.m?js$/.test(id))
      return null;
    const names = ['ForgotPassword', 'ForgotPasswordSuccess', 'ResetPassword'];
    const exported = names.map((name) => `ForgotPassword as ${name}`).join(', ');
    return `export { ${exported} } from '/src/admin/brand/forgot-password.tsx';`;
  },
};

/** Strapi's build of the panel, with our name and our words about passwords. */
export default function config(strapis: Config): Config {
  return { ...strapis, plugins: [...(strapis.plugins ?? []), nameInHead, noPasswordMails] };
}
