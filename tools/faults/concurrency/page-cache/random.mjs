import { randomInt } from 'node:crypto';

export function pick(list) {
  return list[randomInt(list.length)];
}

export function chance(share) {
  return randomInt(1000) < share * 1000;
}
