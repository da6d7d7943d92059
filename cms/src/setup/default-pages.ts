import type { Pages } from '../contract';

/** True of every installation; the person who runs the site adds who they are and what else they do. */
export const defaultPages: Pages = {
  // The site has a text of its own for these as long as they are empty.
  about: '',
  contact: '',
  privacy: `<p>This page says what this site stores about you. It describes the software as it is installed. You reach the people who run the site, and are responsible for it, through the contact page.</p>
<h2>If you only read</h2>
<p>No account, no advertising, no analytics, nothing from other companies: fonts, scripts and styles come from this site. Pictures in blogs may be hosted elsewhere; loading one tells that server your IP address. Your choice of the light or dark theme, and a text that you have begun, stay in your own browser.</p>
<p>To keep the site usable, requests are counted by IP address for at most an hour. The server’s log names the kind of each request, never what you sent.</p>
<h2>If you have an account</h2>
<p>We store your name, your email, a hash of your password (never the password), your picture, bio and links if you give them, and what you write, like and follow. You and the admins see your email. Each login stores which browser it was and when it was last used; it ends after 30 days without use, after 90 days, or when you log out. One cookie holds it. Failed logins are kept for a while with the IP address, so that attacks can be seen.</p>
<p>If you sign in with another service, such as Google or GitHub, this site receives your name and email from it, and stores which account there belongs to yours.</p>
<p>You can change or delete all of it in your profile. Deleting the account removes it at once; you choose whether your blogs and responses go with it or stay without your name. Backups are replaced as they get old.</p>
<h2>If you write to us or subscribe</h2>
<p>A contact message is stored and mailed to the people who run the site. A subscription stores your email, and your name if you give it; nothing is sent to you before you confirm, and every mail holds a link that ends the subscription.</p>
<h2>Your rights</h2>
<p>Ask through the contact page what is stored about you, or have it corrected or deleted.</p>`,
  terms: `<p>These are the rules of this site. You reach the people who run it through the contact page.</p>
<h2>What you write stays yours</h2>
<p>You keep all rights to what you publish here. By publishing you let this site store it and show it to its readers, for as long as you leave it here. Publish only what you may publish, and name your sources.</p>
<h2>What does not belong here</h2>
<ul><li>What is against the law, or takes the rights of others.</li><li>Insults, threats, and private details of other people.</li><li>Spam, paid links, and texts whose only purpose is to be found by search engines.</li><li>Attempts to break the site or to get at other people’s accounts.</li></ul>
<h2>What we may do</h2>
<p>Admins and editors may hold back, reject or delete blogs and responses, and ban accounts. The author of a rejected blog sees the reason. The author of a blog may delete the responses to it.</p>
<h2>No warranty</h2>
<p>The site is offered as it is. It may be changed, interrupted or ended; keep a copy of what matters to you. What authors write is their own opinion and their own responsibility, and code in blogs is used at your own risk.</p>
<h2>Changes</h2>
<p>These rules may change; the date above says when they last did.</p>`,
};
