const name = /[a-z0-9]{16}_\d{1,5}x\d{1,5}/g;
const escape = /%([0-9a-f]{2})/gi;

const unescaped = (text: string) =>
  text.replace(escape, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));

/**
 * The names of uploads that a text holds, in whichever address they stand: local or at Cloudinary, of any width, whole
 * or from the root. Rather one too many than one too few.
 */
export function pictureNames(text: string): Set<string> {
  return new Set([...text.matchAll(name), ...unescaped(text).matchAll(name)].map(([found]) => found));
}
