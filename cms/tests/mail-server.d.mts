import type { ParsedMail } from 'mailparser';

export type Step = 'connection' | 'sender' | 'recipient' | 'text' | 'answer';

/** The types of what the tests that are TypeScript use of it. */
export interface MailServer {
  url: string;
  /** The source of each mail that was received. */
  received: string[];
  /** The same, parsed. */
  mails: () => Promise<ParsedMail[]>;
  /** At a step it refuses with a status, closes the connections or says nothing; without one it takes every mail. */
  behave: (at?: Step, how?: number | 'close' | 'silence') => void;
  stop: () => Promise<void>;
}

export function startMailServer(): Promise<MailServer>;
