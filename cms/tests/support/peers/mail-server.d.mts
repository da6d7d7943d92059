import type { ParsedMail } from 'mailparser';

export type Step = 'connection' | 'sender' | 'recipient' | 'text' | 'answer';

/** The types of what the tests that are TypeScript use of it. */
export interface MailServer {
  url: string;
  /** The source of each mail that was received. */
  received: string[];
  /** The same, parsed. */
  mails: () => Promise<ParsedMail[]>;
  /** Makes it fail at a step: by a status, a closed connection or silence. Without a step it takes every mail. */
  behave: (at?: Step, how?: number | 'close' | 'silence') => void;
  stop: () => Promise<void>;
}

export function startMailServer(): Promise<MailServer>;
