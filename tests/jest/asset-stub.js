/** A picture in a test: its content does not matter. */
module.exports = 'asset'
