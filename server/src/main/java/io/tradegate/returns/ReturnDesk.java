package io.tradegate.returns;

import io.tradegate.returns.handling.Deciding;
import io.tradegate.returns.handling.Receiving;
import io.tradegate.returns.handling.Requesting;
import io.tradegate.returns.handling.ReturnRecords;
import io.tradegate.returns.handling.Settling;

/** The steps of returns, for the routes of staff and buyers. */
record ReturnDesk(
    ReturnRecords records,
    Requesting requesting,
    Deciding deciding,
    Receiving receiving,
    Settling settling) {}
