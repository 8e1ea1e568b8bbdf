import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@picture-day/contract/call';
import type { addPasskey, passByPasskey } from '@picture-day/contract/calls/studio/second-factor';
import type { Services } from '../../../platform/services.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { findPasskeys, findPasskeysFor, type StoredPasskey } from './factor-store.ts';
import type { AtDoor, Colleague } from './finish-sign-in.ts';

/** Loaded with the first passkey: it brings 260 files, and most processes of a shop never see one. */
const webauthn = () => import('@simplewebauthn/server');

/** The host a passkey is made for, and the origin it is used at. */
export function placeOf(
  { config }: Pick<Services, 'config'>,
  { visitor, request }: Pick<AtDoor, 'visitor' | 'request'>,
) {
  const { origin, hostname } = new URL(publicAddress(config, visitor.portal, request));
  return { origin, host: hostname };
}

/** EdDSA, ES256 and RS256: what phones, keys and computers speak. */
const ALGORITHMS = [-8, -7, -257];

const asAllowed = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });

export async function challengeToUse(services: Services, door: AtDoor, account: Colleague) {
  const { host } = placeOf(services, door);
  const known = await findPasskeysFor(services.db, account.uuid, host);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: known.map(asAllowed),
    userVerification: 'preferred',
  });
}

export async function challengeToMake(services: Services, door: AtDoor, account: Colleague) {
  const { host } = placeOf(services, door);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: door.visitor.portal.name,
    rpID: host,
    userName: account.email,
    userID: new TextEncoder().encode(account.uuid),
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await findPasskeys(services.db, account.uuid)).map(asAllowed),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

type Used = BodyOf<typeof passByPasskey>['credential'];
type Created = BodyOf<typeof addPasskey>['credential'];

/** Whatever the library finds wrong, a stranger learns only that it was. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** The account's passkey that signed, and its new counter. */
export async function readUse(
  services: Services,
  door: AtDoor,
  account: Colleague,
  signed: { readonly credential: Used; readonly challenge: string },
): Promise<{ readonly uuid: string; readonly counter: number } | undefined> {
  const { origin, host } = placeOf(services, door);
  const known = await findPasskeysFor(services.db, account.uuid, host);
  const passkey = known.find(({ credentialId }) => credentialId === signed.credential.id);
  if (!passkey) return undefined;
  const { userHandle, ...response } = signed.credential.response;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await quietly(() =>
    verifyAuthenticationResponse({
      response: {
        ...signed.credential,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: signed.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    }),
  );
  return result?.verified ? { uuid: passkey.uuid, counter: result.authenticationInfo.newCounter } : undefined;
}

/** A passkey that was made for this account, ready to be kept. */
export async function readMade(
  services: Services,
  door: AtDoor,
  made: { readonly credential: Created; readonly challenge: string; readonly name: string },
) {
  const { origin, host } = placeOf(services, door);
  const { transports = [], ...response } = made.credential.response;
  const { verifyRegistrationResponse } = await webauthn();
  const result = await quietly(() =>
    verifyRegistrationResponse({
      response: { ...made.credential, response, clientExtensionResults: {} },
      expectedChallenge: made.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    uuid: randomUUID(),
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    name: made.name,
    createdAt: services.clock.now(),
    host,
  };
}
