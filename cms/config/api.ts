import { limits } from '../src/contract';

export default () => ({ rest: { prefix: '/api/v1', defaultLimit: limits.page, maxLimit: limits.pageMax } });
