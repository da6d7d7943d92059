/** Whether an address may stand where an image is shown: https, or one of our own uploads. */
export function isImageAddress(value: string): boolean {
  if (/[\s\\\p{C}]/u.test(value)) return false;
  if (/^\/uploads\/[^/]/.test(value)) return !/\.\.|%(2e|2f|5c)/i.test(value);
  if (!/^https:\/\/[^/?#@]+([/?#]|$)/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
