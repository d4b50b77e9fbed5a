/**
 * The version of the user agreement and the privacy policy that came with this build. The operator may publish newer ones, whose version
 * the server answers.
 */
export const AGREEMENT_VERSION = '2026-12-01'
