// The rules of `npm run lint`: those of ESLint, and for TypeScript the strict ones, which know the types.

import js from '@eslint/js';
import typescript from 'typescript-eslint';

const stricter = [
  'eqeqeq',
  'no-else-return',
  'no-param-reassign',
  'no-shadow',
  'no-var',
  'object-shorthand',
  'prefer-const',
];

export default typescript.config(
  { ignores: ['node_modules/'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...Object.fromEntries(stricter.map((rule) => [rule, 'error'])),
      'max-len': ['error', { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true }], // of a comment
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'], // ESLint opens no file for a pattern that ends with **
    extends: [typescript.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-misused-spread': 'off', // code points are what the rules count (CHOOSE-2)
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['*.mjs'],
    languageOptions: { globals: { console: 'readonly', TextDecoder: 'readonly' } },
  },
);
