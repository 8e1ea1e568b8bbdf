export * from './call.ts';
export * from './constants.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './rules.ts';
