/**
 * The agent wire as a dated ledger. The cloud serves the current and the previous version.
 *
 * - 1 (2026-11-21): enroll, hello, heartbeat, offers with resume, accept, report, status.
 */
export const PROTOCOL_VERSION = 1;
export const OLDEST_SUPPORTED_PROTOCOL_VERSION = 1;

/** What an agent can do beyond the basics; announced in `hello`. */
export const AGENT_CAPABILITIES = ['copies', 'refresh', 'device-info', 'discovery'] as const;
export type AgentCapability = (typeof AGENT_CAPABILITIES)[number];
