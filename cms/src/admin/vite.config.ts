interface Config {
  plugins?: unknown[];
}

/** The page's name until the panel's script has set it. */
const nameInHead = {
  name: 'linefeed-head',
  transformIndexHtml: (html: string) => html.replace(/<title>[^<]*<\/title>/, '<title>Linefeed</title>'),
};

/** Strapi's build of the panel, with our name. */
export default function config(strapis: Config): Config {
  return { ...strapis, plugins: [...(strapis.plugins ?? []), nameInHead] };
}
