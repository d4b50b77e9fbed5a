const { createHash } = require('node:crypto')
const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * Orders the suites by a hash of `ORDER`, which can be any text. One process runs them one after the other, so a suite that depends on
 * leftovers of another one fails in some order: `ORDER=$RANDOM npm run test:server`.
 */
module.exports = class Shuffled extends Sequencer {
  sort(tests) {
    const place = ({ path }) => createHash('sha256').update(`${process.env.ORDER} ${path}`).digest('hex')
    return [...tests].sort((a, b) => (place(a) < place(b) ? -1 : 1))
  }
}
