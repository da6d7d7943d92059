import { inject } from 'vitest';
import { formType } from './builders/pictures';
import { type Answer, Client } from './client';

const demoEditor = { email: 'demo.editor@linefeed.dev', password: 'Demo-Editor-1!' };

/** A document as the panel gets it. */
export interface Saved {
  data: { documentId: string } & Record<string, unknown>;
}

/** Works in Strapi's panel as its editor does: through the content manager's own calls. */
export class Editor {
  private readonly client = new Client(inject('cms').url);
  private constructor(private readonly token: string) {}

  static async logIn(account = demoEditor): Promise<Editor> {
    const answer = await new Client().raw<{ data: { token: string } }>('POST', '/admin/login', {
      body: account,
    });
    if (answer.status !== 200) throw new Error(`The editor is not let in: ${answer.text}`);
    return new Editor(answer.body.data.token);
  }

  call(method: string, path: string, body?: unknown): Promise<Answer<Saved>> {
    const headers = { Authorization: `Bearer ${this.token}` };
    return this.client.raw<Saved>(method, `/content-manager/collection-types/${path}`, { body, headers });
  }

  /** The same for a type of which there is one document. */
  saveSingle(uid: string, body: unknown): Promise<Answer<Saved>> {
    const headers = { Authorization: `Bearer ${this.token}` };
    return this.client.raw<Saved>('PUT', `/content-manager/single-types/${uid}`, { body, headers });
  }

  /** Puts a file into the media library. */
  upload(body: Buffer): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.token}`, 'Content-Type': formType };
    return this.client.raw('POST', '/upload', { body, headers });
  }
}
