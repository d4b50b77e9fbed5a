/** Key-value storage of a host, in memory. */
exports.memoryStorage = () => {
  const values = new Map()
  return {
    read: (key) => values.get(key),
    write: (key, data) => { values.set(key, data) },
    remove: (key) => { values.delete(key) },
  }
}
