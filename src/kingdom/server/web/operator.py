"""Addresses for whoever runs the server: does it live, is it ready, and how is it doing."""

from __future__ import annotations

from collections.abc import Iterator

from fastapi import APIRouter, Request
from sqlalchemy import func, select
from starlette.responses import PlainTextResponse, Response

from kingdom.server.store.columns import GAMES

from .metrics import Figure, Metrics, exposed

OPERATOR = APIRouter(include_in_schema=False)
NOT_KEPT = {"Cache-Control": "no-store"}
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@OPERATOR.get("/healthz")
async def healthz() -> Response:
    """Whether the process lives; one that does not answer is started again."""
    return PlainTextResponse("ok\n", headers=NOT_KEPT)


@OPERATOR.get("/readyz")
async def readyz(request: Request) -> Response:
    """Whether it can serve games; a balancer sends nobody here while it cannot."""
    is_ready = await request.app.state.store.is_well()
    said = "ready\n" if is_ready else "The database does not answer.\n"
    return PlainTextResponse(said, 200 if is_ready else 503, headers=NOT_KEPT)


@OPERATOR.get("/metrics")
async def metrics(request: Request) -> Response:
    """Figures for Prometheus; they tell of nobody in particular."""
    about = request.app.state
    counted: Metrics = about.metrics
    games: dict[str, float] = {}
    size = 0.0
    is_well = await about.store.is_well()
    if is_well:
        query = select(GAMES.c.is_over, func.count()).group_by(GAMES.c.is_over)
        games = {
            'state="over"' if is_over else 'state="running"': float(count)
            for is_over, count in await about.store.rows(query)
        }
        size = await about.store.size()
    watchers = about.lobby.watchers()

    def figures() -> Iterator[Figure]:
        yield Figure("kingdom_database_up", "gauge", "Whether it answers.", {"": float(is_well)})
        yield Figure("kingdom_games", "gauge", "Games that are stored.", games)
        yield Figure("kingdom_database_bytes", "gauge", "What they take.", {"": size})
        yield Figure("kingdom_rooms", "gauge", "Games held in memory.", {"": len(watchers)})
        yield Figure("kingdom_watchers", "gauge", "Pages at a table.", {"": sum(watchers.values())})
        yield from counted.figures()

    lines = [*exposed(figures()), *counted.histogram()]
    return PlainTextResponse("\n".join(lines) + "\n", headers=NOT_KEPT, media_type=PROMETHEUS)
