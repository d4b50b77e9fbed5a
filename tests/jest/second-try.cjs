/**
 * What people do in real time has a second try, after the others of its group and in the same world: once in some thousand a
 * scenario meets a machine that stood still in the wrong moment. What the product does wrong fails twice, and so does what another
 * scenario left behind. Both tries are told (docs/decisions/0150-a-second-try.md).
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true })
