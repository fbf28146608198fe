// All that ESLint recommends; the layout is Prettier's.

import js from '@eslint/js';

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2022, globals: { URL: 'readonly' } },
    rules: { eqeqeq: 'error', 'no-shadow': 'error', 'no-var': 'error', 'prefer-const': 'error' },
  },
];
