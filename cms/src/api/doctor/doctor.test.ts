// @module-tag postgres
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { sharedCms } from '../../../tests/support/cms';
import { cmsEnvironment } from '../../../tests/support/cms-process';
import { type DoctorReport, doctorReportSchema } from '../../contract';

const path = '/admin/doctor';

describe('GET /admin/doctor', () => {
  test('is for admins', async () => {
    expect((await visitor().get(path)).status).toBe(401);
    expect((await (await makeUser()).client.get(path)).status).toBe(403);
  });

  test('tells how the running product is, without secrets', async () => {
    const { client } = await makeAdmin();
    const { status, body, text } = await client.get<DoctorReport>(path);
    expect(status).toBe(200);
    expect(doctorReportSchema.strict().parse(body)).toEqual(body);
    const statusOf = new Map(body.findings.map((finding) => [finding.name, finding.status]));
    expect([...statusOf.keys()]).toEqual([
      ...['Disk', 'Settings', 'Secrets', 'Safety', 'SITE_URL', 'Proxy', 'Database', 'Migrations'],
      ...['Mail', 'Sign-in provider', 'Pictures', 'Backup'],
    ]);
    for (const name of ['Database', 'Migrations', 'Settings'])
      expect([name, statusOf.get(name)]).toEqual([name, 'good']);
    expect(statusOf.get('Backup')).toBe('warning');
    expect(text).not.toContain(cmsEnvironment(sharedCms()).SECRET);
    const { databaseUrl } = sharedCms();
    if (databaseUrl) expect(text).not.toContain(new URL(databaseUrl).password);
  });
});
