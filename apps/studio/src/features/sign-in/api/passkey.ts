import {
  addPasskey,
  newPasskeyChallenge,
  passByPasskey,
  passkeyChallenge,
} from '@picture-day/contract/calls/studio/second-factor';
import { ask } from '@picture-day/ui/calls/api.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether this browser can hold or use a passkey at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The person closed the browser's own window, or let it run out: nothing to be told. */
export const wasLetGo = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Has the browser's passkey sign what the server asks, and hands it over. */
export async function signByPasskey() {
  const [{ options }, { startAuthentication }] = await Promise.all([
    ask(passkeyChallenge),
    import('@simplewebauthn/browser'),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const credential = {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
  return ask(passByPasskey, { body: { credential } });
}

/** Makes a passkey in this browser, phone or key, and adds it to the account. */
export async function makePasskey(name: string) {
  const [{ options }, { startRegistration }] = await Promise.all([
    ask(newPasskeyChallenge),
    import('@simplewebauthn/browser'),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return ask(addPasskey, { body: { credential, name } });
}
