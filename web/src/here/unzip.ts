// What comes packed from a host that packs nothing.

/** A file that is packed by gzip, unless the host has unpacked it already. */
export async function unzipped(answer: Response): Promise<ReadableStream<Uint8Array>> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`)
  const [first, body] = answer.body.tee()
  const reader = first.getReader()
  const { value } = await reader.read()
  void reader.cancel()
  const isPacked = value?.[0] === 0x1f && value[1] === 0x8b
  return isPacked ? body.pipeThrough(new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>) : body
}
