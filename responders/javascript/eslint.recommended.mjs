// The rules that the skeleton in JavaScript keeps (tests/skeletons/test_style.py): those that ESLint recommends,
// which most of its users begin with.

import js from '@eslint/js';

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
    languageOptions: {
      globals: { Buffer: 'readonly', console: 'readonly', process: 'readonly', TextDecoder: 'readonly' },
    },
  },
];
