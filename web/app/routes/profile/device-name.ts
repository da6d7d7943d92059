const browsers: Array<[string, RegExp]> = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
];

const systems: Array<[string, RegExp]> = [
  ['Android', /Android/],
  ['iPhone or iPad', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** The browser and the system from a user agent; an unknown one such as `curl/8.5` is returned as it is. */
export function deviceName(device: string | null): string {
  if (!device) return 'Unknown device';
  const [browser] = browsers.find(([, mark]) => mark.test(device)) ?? [];
  const [system] = systems.find(([, mark]) => mark.test(device)) ?? [];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? device.slice(0, 40);
}
