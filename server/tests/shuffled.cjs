const { createHash } = require('node:crypto')
const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * Suites in an order that `ORDER` decides, any text. One process runs them one after the other, so a suite that depends on what
 * another one left behind fails in some order: `ORDER=$RANDOM npm run test:server`.
 */
module.exports = class Shuffled extends Sequencer {
  sort(tests) {
    const place = ({ path }) => createHash('sha256').update(`${process.env.ORDER} ${path}`).digest('hex')
    return [...tests].sort((a, b) => (place(a) < place(b) ? -1 : 1))
  }
}
