/** A picture in a test: only that there is one matters. */
module.exports = 'asset'
