// The rules of `npm run lint`: all that ESLint recommends, and the stricter ones below. The layout is Prettier's.

import js from '@eslint/js';

const stricter = [
  'array-callback-return',
  'consistent-return',
  'eqeqeq',
  'logical-assignment-operators',
  'no-constructor-return',
  'no-else-return',
  'no-implicit-coercion',
  'no-lonely-if',
  'no-multi-assign',
  'no-param-reassign',
  'no-return-assign',
  'no-self-compare',
  'no-sequences',
  'no-shadow',
  'no-throw-literal',
  'no-unneeded-ternary',
  'no-unreachable-loop',
  'no-unused-expressions',
  'no-useless-rename',
  'no-useless-return',
  'no-var',
  'object-shorthand',
  'operator-assignment',
  'prefer-const',
  'prefer-exponentiation-operator',
  'prefer-rest-params',
  'prefer-spread',
  'prefer-template',
];

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    languageOptions: {
      ecmaVersion: 2022, // the last edition that Node.js 18 reads whole
      globals: { console: 'readonly', TextDecoder: 'readonly' },
    },
    rules: {
      ...Object.fromEntries(stricter.map((rule) => [rule, 'error'])),
      'max-len': ['error', { code: 120 }], // Prettier leaves comments alone
      'max-lines-per-function': ['error', { max: 50 }],
      'no-use-before-define': ['error', { functions: false }],
      'one-var': ['error', 'never'],
    },
  },
];
