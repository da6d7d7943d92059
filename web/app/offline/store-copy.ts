/** Has the service worker store a copy of the page at an address, as a visitor gets it, for when the network is gone. */
export async function storeCopy(address: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(address);
}
