import { demoEditor } from '../../src/contract';
import { formType } from './builders/pictures';
import { type Answer, Client } from './client';
import { sharedCms } from './cms';

/** A document as the panel gets it. */
export interface Saved {
  data: { documentId: string } & Record<string, unknown>;
}

/** Works in Strapi's panel as its editor does: through the content manager's own calls. */
export class Editor {
  private constructor(
    private readonly client: Client,
    private readonly token: string,
    readonly account: number,
  ) {}

  static async logIn(
    { email, password } = demoEditor as { email: string; password: string },
    base = sharedCms().url,
  ): Promise<Editor> {
    const answer = await new Client(base).raw<{ data: { token: string; user: { id: number } } }>(
      'POST',
      '/admin/login',
      {
        body: { email, password },
      },
    );
    if (answer.status !== 200) throw new Error(`The editor is not let in: ${answer.text}`);
    const { token, user } = answer.body.data;
    return new Editor(new Client(base), token, user.id);
  }

  call(method: string, path: string, body?: unknown): Promise<Answer<Saved>> {
    return this.raw<Saved>(method, `/content-manager/collection-types/${path}`, body);
  }

  /** Any call of the panel, from the root. */
  raw<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    return this.client.raw<Body>(method, path, { body, headers: { Authorization: `Bearer ${this.token}` } });
  }

  /** The same for a type of which there is one document. */
  callSingle(method: string, uid: string, body?: unknown): Promise<Answer<Saved>> {
    const headers = { Authorization: `Bearer ${this.token}` };
    return this.client.raw<Saved>(method, `/content-manager/single-types/${uid}`, { body, headers });
  }

  /** The choices for a field that is a relation. */
  pick(path: string): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.token}` };
    return this.client.raw('GET', `/content-manager/relations/${path}`, { headers });
  }

  /** Puts a file into the media library, or in another's place there. */
  upload(body: Buffer, query = ''): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.token}`, 'Content-Type': formType };
    return this.client.raw('POST', `/upload${query}`, { body, headers });
  }
}
