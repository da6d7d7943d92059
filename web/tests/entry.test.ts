import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { handleError } from '../app/entry.server';

const asked = {
  request: new Request('http://localhost/about', { method: 'POST' }),
  params: {},
  context: { requestId: 'id' },
} as unknown as ActionFunctionArgs;

function refusal(status: number) {
  return { status, statusText: 'Method Not Allowed', internal: true, data: 'Error: no action' };
}

test('what a page refuses by itself is no error of ours', () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  handleError(refusal(405), asked);
  expect(errors).not.toHaveBeenCalled();
});

test('any other fault is logged with what it says', () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  handleError(refusal(500), asked);
  handleError(new Error('broken'), asked);
  const lines = errors.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([{ path: '/about', requestId: 'id' }, { error: 'broken' }]);
  expect(lines[0].error).toContain('Method Not Allowed');
});
