// What the responder asks of `node:crypto`, in a browser: SHA-1 and SHA-256. RIPEMD-160 it then computes itself.

import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const HASHES = { sha1, sha256 };

interface Hash {
  update(data: string | Uint8Array): Hash;
  digest(encoding: 'hex'): string;
}

/** A hash that is fed in pieces, as in Node.js; a string stands for its UTF-8 bytes. */
export function createHash(name: keyof typeof HASHES): Hash {
  const state = HASHES[name].create();
  const hash: Hash = {
    update(data) {
      state.update(typeof data === 'string' ? utf8ToBytes(data) : data);
      return hash;
    },
    digest: () => bytesToHex(state.digest()),
  };
  return hash;
}

export const getHashes = (): string[] => Object.keys(HASHES);
