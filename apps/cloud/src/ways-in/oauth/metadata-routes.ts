/** The metadata that OAuth clients read first: who authorizes for `/mcp`, and how (RFC 9728, RFC 8414). */
import { routes } from '../../endpoints.ts';
import { OAUTH_SCOPES } from './sealed.ts';

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource/mcp';

export const oauthMetadataRoutes = routes((app, { publicUrl }) => {
  const options = { schema: { hide: true }, config: { forAnyPage: true } } as const;
  for (const url of [RESOURCE_METADATA, '/.well-known/oauth-protected-resource'])
    app.get(url, options, async () => ({
      resource: `${publicUrl()}/mcp`,
      authorization_servers: [publicUrl()],
      scopes_supported: OAUTH_SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: 'Platen',
      resource_documentation: `${publicUrl()}/docs/assistant`,
    }));
  app.get('/.well-known/oauth-authorization-server', options, async () => ({
    issuer: publicUrl(),
    authorization_endpoint: `${publicUrl()}/oauth/authorize`,
    token_endpoint: `${publicUrl()}/oauth/token`,
    registration_endpoint: `${publicUrl()}/oauth/register`,
    revocation_endpoint: `${publicUrl()}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: ['none'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: OAUTH_SCOPES,
  }));
});
