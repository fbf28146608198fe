// Every vector of the installed package, but for the listings of constraints, which take minutes and are asked where
// the responder is judged, answered by the functions of the JavaScript responder:
// node every_vector.mjs RESPONDER_FOLDER

import { pathToFileURL } from 'node:url';
import { compare, manifest, vectors } from 'bridge-deal-vectors';

const { operations } = await import(`${pathToFileURL(process.argv[2])}/operations.mjs`);

function answer({ operation, params }) {
  const { read, run } = operations.get(operation);
  try {
    return { result: run(read(params)) };
  } catch (refusal) {
    if (refusal.code === undefined) throw refusal;
    return { error: refusal.code };
  }
}

const all = vectors();
const asked = all.filter(({ operation }) => !operation.startsWith('constrain.'));
const wrong = asked.filter((vector) => compare(vector, answer(vector)) !== '');
console.log(`${asked.length} of ${manifest.cases} asked, ${wrong.length} wrong ${wrong.slice(0, 5).map(({ id }) => id)}`);
process.exitCode = Number(wrong.length > 0 || all.length !== manifest.cases);
