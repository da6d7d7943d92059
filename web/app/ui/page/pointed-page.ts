import type { ClientLoaderFunctionArgs } from '@remix-run/react';

interface PointedPage {
  path: string;
  expiresAt: number;
  /** Missing until its loader is called for the first time. */
  answer?: Promise<unknown>;
  isReady?: boolean;
}

interface Loading<Answer> {
  answer: Promise<Answer>;
  /** Whether it is there already. */
  isReady: boolean;
}

/** The site's answer may be nearly ten seconds old when it arrives, so it is taken over for a short time only. */
const maxAgeMs = 3000;
const mostLoads = 10;
const mostLoadsWithinMs = 10_000;
let pointed: PointedPage | null = null;
let starts: number[] = [];

/** Notes that somebody points at a link; false when the page is here already or too many were loaded lately. */
export function pointAt(path: string): boolean {
  const now = Date.now();
  if (pointed?.path === path && now < pointed.expiresAt) return false;
  starts = starts.filter((start) => now - start < mostLoadsWithinMs);
  if (starts.length >= mostLoads) return false;
  starts.push(now);
  pointed = { path, expiresAt: now + maxAgeMs };
  return true;
}

/** A form may change what the page shows. */
export function forgetPointedPage(): void {
  pointed = null;
}

/** What a loader answers: once for a pointed page, which the visit to it then takes over. */
export function loadPointed<Answer>({
  request,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>): Loading<Answer> {
  const page = pointed;
  const isPointed = page?.path === new URL(request.url).pathname && Date.now() < page.expiresAt;
  if (isPointed && page.answer) {
    forgetPointedPage();
    return { answer: page.answer as Promise<Answer>, isReady: page.isReady === true };
  }
  const answer = serverLoader<Answer>() as Promise<Answer>;
  if (isPointed) storeAnswer(page, answer);
  return { answer, isReady: false };
}

/** A failure is not taken over: the visit asks again. */
function storeAnswer(page: PointedPage, answer: Promise<unknown>): void {
  page.answer = answer;
  answer.then(
    () => {
      page.isReady = true;
    },
    () => {
      if (pointed === page) forgetPointedPage();
    },
  );
}
