/**
 * Test vectors for programs that number and deal bridge hands: questions with their right answers.
 */
package io.github.bridgedealconformance.vectors;
