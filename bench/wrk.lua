-- Sends the requests of a file in turn and counts the answers with another status than expected.
-- Arguments: the file, the expected status, the placeholder of a key that is unique in each request,
-- and what such a key begins with.
-- A single request is sent as cheaply as wrk can: only refusals (400 and above) are counted then.
local threads = {}
local requests, turn, keys = {}, 0, 0

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local path, status, placeholder, prefix = args[1], tonumber(args[2]), args[3], args[4]
  unexpected = 0
  -- Each request follows its length in bytes and a line break.
  local file = assert(io.open(path, "rb"))
  while true do
    local length = file:read("*n")
    if not length then break end
    file:read(1)
    local text = file:read(length)
    local from, to = text:find(placeholder, 1, true)
    if from then
      table.insert(requests, { text:sub(1, from - 1) .. prefix, text:sub(to + 1) })
    else
      table.insert(requests, text)
    end
  end
  file:close()

  function request()
    turn = turn % #requests + 1
    local text = requests[turn]
    if type(text) == "string" then return text end
    keys = keys + 1
    return text[1] .. string.format("%012x", keys) .. text[2]
  end

  -- wrk collects every header of every answer once this function exists.
  if #requests == 1 then return end
  function response(answered)
    if answered ~= status then
      unexpected = unexpected + 1
      lastUnexpected = answered
    end
  end
end

function done(summary)
  local wrong, last = 0, 0
  for _, thread in ipairs(threads) do
    wrong = wrong + thread:get("unexpected")
    last = thread:get("lastUnexpected") or last
  end
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"unexpected":%d,"lastUnexpected":%d,"errors":%d}\n',
    summary.requests, summary.duration, math.max(wrong, errors.status), last,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
